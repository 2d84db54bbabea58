import { storeContract } from '../contract';
import { specsAgree } from '../testing/specsAgree';
import { openMemoryStore } from './MemoryStore';

storeContract('memory', (specs) => openMemoryStore(specs));

describe('memory store, other specifications', () => specsAgree((specs) => openMemoryStore(specs)));
