import { useBlockProps } from '@wordpress/block-editor';
import {
	defineBlock,
	defineDeprecation,
} from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { fromPaste } from '../../shared/embed/transforms';
import type { AttributeSchemas } from '../../shared/types/blocks';
import { type Attributes, parse } from './attributes';
import metadata from './block.json';
import icon from './icon';

type Props = { attributes: Attributes };

/** A link for each restaurant, for feeds and for sites without the plugin. */
const links = ( { attributes: { rid } }: Props ) =>
	rid.map( ( id ) => {
		const url = `https://www.opentable.com/restref/client/?rid=${ id }`;
		return <a key={ id } href={ url } children={ url } />;
	} );

export default defineBlock< Attributes >( 'jetpack/opentable', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "opentable" */ './edit' )
	),
	save: ( props ) => (
		<div { ...useBlockProps.save() }>{ links( props ) }</div>
	),
	transforms: { from: [ fromPaste( 'jetpack/opentable', parse ) ] },
	// Versions 1 and 2 saved the links without an element around them.
	deprecated: [
		defineDeprecation< Attributes, Attributes >( {
			attributes: metadata.attributes as AttributeSchemas,
			supports: metadata.supports,
			save: ( props ) => <>{ links( props ) }</>,
		} ),
	],
} );
