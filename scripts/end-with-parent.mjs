// Loaded before the server: when the script that started it is killed, the server ends as it does on SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
