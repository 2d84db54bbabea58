import { collections } from '../../composition/collections';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { jobContract } from './testing/jobContract';

describe('jobs over the memory store', () => jobContract(() => openMemoryStore(collections)));
