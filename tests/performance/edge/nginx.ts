import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const buildNginxConfig = (root: string, port: number, origin: number) => `
daemon off;
worker_processes 1;
pid ${root}/nginx.pid;
error_log ${root}/error.log;
events { worker_connections 1024; }
http {
  access_log ${root}/access.log combined;
  client_body_temp_path ${root}/body;
  fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi;
  scgi_temp_path ${root}/scgi;
  proxy_temp_path ${root}/temp;
  proxy_cache_path ${root}/cache keys_zone=shared:10m inactive=1h;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${origin};
      proxy_cache shared;
      proxy_cache_valid 200 1h;
      # These headers of the recorded replies are for browsers. nginx must cache every reply.
      proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;
    }
  }
}
`;

/**
 * Starts nginx as a caching proxy for an origin, with one worker process because workerd has one thread for a worker.
 */
export function startNginx(nginx: string, port: number, origin: number): ChildProcess {
  const root = resolve('.cache/bench-nginx');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  writeFileSync(`${root}/nginx.conf`, buildNginxConfig(root, port, origin));
  return spawn(nginx, ['-c', `${root}/nginx.conf`, '-p', root, '-e', `${root}/error.log`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
