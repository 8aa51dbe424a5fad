import { lazyEdit } from '../../../shared/blocks/lazy';

/** The editors of all fields and their options, which come in one part: a form has several kinds of them. */
export const editField = lazyEdit(
		() => import( /* webpackChunkName: "contact-form-fields" */ './edit' )
	);
