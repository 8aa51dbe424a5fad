import { mapMarker } from '@wordpress/icons';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { fromPaste } from '../../shared/embed/transforms';
import { type Attributes, NAME } from './attributes';
import deprecated from './deprecated';
import { fromLink } from './from-link';
import save from './save';

export default defineBlock< Attributes >( NAME, {
	icon: mapMarker,
	edit: lazyEdit( () => import( /* webpackChunkName: "map" */ './edit' ) ),
	save,
	deprecated,
	transforms: { from: [ fromPaste( NAME, fromLink ) ] },
} );
