import { testStory } from './test-story.ts';

testStory(1, 2);
