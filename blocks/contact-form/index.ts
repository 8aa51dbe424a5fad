import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { FormAttributes } from './attributes';
import { saveForm } from './central/save-form';
import deprecated from './deprecated';
import icon from './icon';
import { formTransforms } from './transforms';
import { listVariations } from './variations';

export default defineBlock< FormAttributes >( 'jetpack/contact-form', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "contact-form" */ './edit' )
	),
	save: saveForm,
	deprecated,
	transforms: formTransforms,
	// Needs the page's state, which is set before blocks are registered.
	get variations() {
		return listVariations();
	},
} );
