import type { Api } from '../../core/Api';
import type { Log } from '../../ports/Log';

export interface HostOptions {
  api: Api;
  log: Log;
  /** Whether the store answers. */
  isReady(): Promise<boolean>;
  /** How long `/readyz` waits for that, in milliseconds. */
  readyWithin?: number;
  /** Address that people type; with https cookies are Secure and HSTS is sent. */
  publicUrl?: string;
  /** Express's `trust proxy`: how many proxies, or which, may say who the client is. */
  trustProxy: boolean | number | string;
  /** Folder of the built panel; without one only the API is served. */
  panelDir?: string;
  /** Folder behind /images. */
  imagesDir?: string;
}
