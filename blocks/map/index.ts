import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { fromPaste } from '../../shared/embed/transforms';
import { type Attributes, NAME } from './attributes';
import deprecated from './deprecated';
import { fromLink } from './from-link';
import icon from './icon';
import save from './save';

export default defineBlock< Attributes >( NAME, {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "map" */ './edit' ) ),
	save,
	deprecated,
	transforms: { from: [ fromPaste( NAME, fromLink ) ] },
} );
