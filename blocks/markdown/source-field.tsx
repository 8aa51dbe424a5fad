import { PlainText, store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { useMarkdownSource } from './use-markdown-source';

/** The text field for Markdown. */
export function SourceField( {
	source,
	onStore,
	clientId,
}: {
	source: string;
	onStore: ( source: string ) => void;
	clientId: string;
} ) {
	const { removeBlock } = useDispatch( blockEditorStore );
	const { text, setText, flush } = useMarkdownSource( source, onStore );
	const field = useRef< HTMLTextAreaElement >( null );

	// The block has the focus after a click, or when its editor has just loaded: move it into the text.
	useEffect( () => {
		const block = field.current?.closest( '[data-block]' );
		if ( block && block === block.ownerDocument.activeElement ) {
			field.current?.focus();
		}
	}, [] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Backspace' && text === '' ) {
			event.preventDefault();
			removeBlock( clientId );
		}
		// Shortcuts may save or undo, which needs the text to be stored.
		if ( event.ctrlKey || event.metaKey ) {
			flush();
		}
	};

	return (
		<PlainText
			ref={ field }
			className="wp-block-jetpack-markdown__source"
			value={ text }
			onChange={ setText }
			onBlur={ flush }
			onKeyDown={ onKeyDown }
			aria-label={ __( 'Markdown', 'ramjet' ) }
			placeholder={ __(
				'Write in *Markdown*: **bold**, [links](https://…), # headings…',
				'ramjet'
			) }
		/>
	);
}
