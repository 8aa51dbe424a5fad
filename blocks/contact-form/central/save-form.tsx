import type { FormAttributes } from '../attributes';
import saveFields from '../save';

/** The form's fields; a block that refers to a form saved elsewhere has no content. */
export const saveForm = ( { attributes }: { attributes: FormAttributes } ) =>
	attributes.ref === undefined ? saveFields() : null;
