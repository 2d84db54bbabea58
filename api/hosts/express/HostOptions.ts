import type { Api } from '#core/kernel/Api';
import type { Log } from '#core/ports/Log';
import type { Metrics } from '#core/ports/Metrics';

export interface HostOptions {
  api: Api;
  log: Log;
  /** Health check of the store. */
  isReady(): Promise<boolean>;
  /** Timeout of that check in `/readyz`, in milliseconds. */
  readyWithin?: number;
  /** Public URL; with https cookies are Secure and HSTS is sent. */
  publicUrl?: string;
  /** HSTS also for all subdomains of that URL's host. */
  hstsSubdomains?: boolean;
  /** Express's `trust proxy`: the number or addresses of proxies whose client address is trusted. */
  trustProxy: boolean | number | string;
  /** Served at /metrics to who sends the token; absent: there is no such page. */
  metrics?: { source: Metrics; token: string };
  /** Folder of the built panel; without one only the API is served. */
  panelDir?: string;
  /** Folder served at /images. */
  imagesDir?: string;
  /** Folder served at /fonts. */
  fontsDir?: string;
}
