import { type Block, getBlockContent } from '@wordpress/blocks';
import { memo, RawHTML } from '@wordpress/element';
import type { MouseEvent } from 'react';

/* Complete blocks keep their identity, so their markup is rendered once. */
const Part = memo( ( { block }: { block: Block } ) => (
	<RawHTML>{ getBlockContent( block ) }</RawHTML>
) );

/* Links would open within the canvas. */
function ignoreLinks( event: MouseEvent ) {
	if ( ( event.target as Element ).closest( 'a' ) ) {
		event.preventDefault();
	}
}

type Props = { blocks: readonly Block[]; isBusy: boolean };

/** The reply as it will appear on the page. */
export const Preview = ( { blocks, isBusy }: Props ) => (
	// eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only handles clicks on links.
	<div
		className="ramjet-ai__preview is-layout-flow"
		aria-busy={ isBusy }
		onClick={ ignoreLinks }
	>
		{ blocks.map( ( block ) => (
			<Part key={ block.clientId } block={ block } />
		) ) }
	</div>
);
