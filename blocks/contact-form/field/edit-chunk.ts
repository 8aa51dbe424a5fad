import { lazyEdit } from '../../../shared/blocks/lazy-edit';

/** The editors of all fields and their options, which come in one part: a form has several kinds of them. */
export const editField = lazyEdit(
	'contact-form-fields',
	() => import( /* webpackChunkName: "contact-form-fields" */ './edit' )
);
