import { lazyEdit } from '../../../shared/blocks/lazy';

/** One chunk with the editors of all fields and options, since a form has several kinds of them. */
export const editField = lazyEdit(
	() => import( /* webpackChunkName: "contact-form-fields" */ './edit' )
);
