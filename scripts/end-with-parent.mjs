// start.mjs loads this before the server: when the script that started the server is killed, the server ends as on SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
