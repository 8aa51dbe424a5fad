import { lazyEdit } from '../../../shared/blocks/lazy-edit';

/** One chunk with the editors of all fields and options, since a form has several kinds of them. */
export const editField = lazyEdit(
	'contact-form-fields',
	() => import( /* webpackChunkName: "contact-form-fields" */ './edit' )
);
