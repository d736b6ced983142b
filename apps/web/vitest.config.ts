import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // Tests clean up after themselves: one thread keeps what it has imported.
    pool: 'threads',
    isolate: false,
    setupFiles: ['./src/test-setup.ts', '../../scripts/draw-properties.ts'],
    include: ['{src,build}/**/*.test.tsx'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // How long a test waits for what comes by itself: no measure, a slow machine takes its time.
    expect: { poll: { timeout: 60_000 } },
  },
});
