import { testStory } from './test-story.ts';

testStory(20, 15);
