import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { fromPaste } from '../../shared/embed/transforms';
import { type Attributes, parse } from './attributes';
import icon from './icon';

export default defineBlock< Attributes >( 'jetpack/gif', {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "gif" */ './edit' ) ),
	save: () => null,
	transforms: { from: [ fromPaste( 'jetpack/gif', parse ) ] },
} );
