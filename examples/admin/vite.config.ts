import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses: the build runs in any folder of any host.
  base: './',
  server: { port: 5173, strictPort: true },
});
