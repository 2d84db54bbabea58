import { findBrowser } from './findBrowser.mjs';

findBrowser();
