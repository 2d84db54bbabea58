import { storeContract } from '../contract';
import { schemaContract } from '../testing/schemaContract';
import { openMemoryStore } from './MemoryStore';

storeContract('memory', (specs) => openMemoryStore(specs));

describe('memory store', () => schemaContract((specs) => openMemoryStore(specs)));
