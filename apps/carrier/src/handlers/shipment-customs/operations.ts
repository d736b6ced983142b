import type { Operations } from '../../operation-handler.ts';
import {
  createDeclaration,
  submitDeclaration,
  updateDeclaration,
  withdrawDeclaration,
} from './change-declaration.ts';
import {
  checkDeclaration,
  getDeclaration,
  getDeclarationForm,
  listDeclarations,
  searchHsCodes,
} from './read-declarations.ts';

export const customsOperations: Operations = {
  createDeclaration,
  listDeclarations,
  getDeclaration,
  updateDeclaration,
  withdrawDeclaration,
  submitDeclaration,
  getDeclarationForm,
  checkDeclaration,
  searchHsCodes,
};
