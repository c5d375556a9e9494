import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The web client: index.html and src/web into dist/. In development /api goes to a server on port 3000. */
export default defineConfig({
  plugins: [react(), tailwind()],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  // nothing inlined as data: the content policy takes fonts and scripts from our own address only
  build: {
    assetsInlineLimit: 0,
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    sourcemap: false,
  },
});
