import { lazyEdit } from '../../../shared/blocks/lazy';

/** One chunk with the editors of all blocks for steps, which are used together. */
export const editSteps = lazyEdit(
	() => import( /* webpackChunkName: "contact-form-steps" */ './edit' )
);
