import { storeContract } from '../contract';
import { openMemoryStore } from './MemoryStore';

storeContract('memory', (specs) => openMemoryStore(specs));
