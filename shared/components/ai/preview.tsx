import { type Block, getBlockContent } from '@wordpress/blocks';
import { memo, RawHTML } from '@wordpress/element';
import type { MouseEvent } from 'react';

/* A finished block keeps its identity, so its markup is made once. */
const Part = memo( ( { block }: { block: Block } ) => (
	<RawHTML>{ getBlockContent( block ) }</RawHTML>
) );

/* A link would open within the canvas. */
function keepLinksClosed( event: MouseEvent ) {
	if ( ( event.target as Element ).closest( 'a' ) ) {
		event.preventDefault();
	}
}

type Props = { blocks: readonly Block[]; isBusy: boolean };

/** The reply as it will be on the page. */
export const Preview = ( { blocks, isBusy }: Props ) => (
	// eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links in it are what is clicked.
	<div
		className="ramjet-ai__preview is-layout-flow"
		aria-busy={ isBusy }
		onClick={ keepLinksClosed }
	>
		{ blocks.map( ( block ) => (
			<Part key={ block.clientId } block={ block } />
		) ) }
	</div>
);
