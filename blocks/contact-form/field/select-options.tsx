import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall, plus } from '@wordpress/icons';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { isEnter } from '../../../shared/lib/keys';
import { pasteLines, splitLines, withoutOption } from './option-lines';

type Props = {
	options: string[];
	onChange: ( options: string[] ) => void;
};

/**
 * A dropdown's options, one line each. Enter adds an option, Backspace removes an empty one unless it is the only one,
 * and pasting several lines adds several options.
 */
export function SelectOptions( { options, onChange }: Props ) {
	const list = useRef< HTMLUListElement >( null );
	const focusNext = useRef< number >();

	useEffect( () => {
		if ( focusNext.current !== undefined ) {
			list.current
				?.querySelectorAll( 'input' )
				[ focusNext.current ]?.focus();
			focusNext.current = undefined;
		}
	}, [ options ] );

	const change = ( next: string[], focus?: number ) => {
		focusNext.current = focus;
		onChange( next );
	};
	const replace = ( index: number, texts: string[] ) =>
		options.toSpliced( index, 1, ...texts );
	const add = ( index: number ) =>
		change( options.toSpliced( index, 0, '' ), index );

	const onKeyDown = ( event: KeyboardEvent, index: number ) => {
		if ( isEnter( event ) ) {
			event.preventDefault();
			add( index + 1 );
		} else if ( event.key === 'Backspace' && options[ index ] === '' ) {
			event.preventDefault();
			change( withoutOption( options, index ), Math.max( 0, index - 1 ) );
		}
	};
	const onPaste = (
		event: ClipboardEvent< HTMLInputElement >,
		index: number
	) => {
		const lines = splitLines( event.clipboardData.getData( 'text/plain' ) );
		if ( lines.length < 2 ) {
			return;
		}
		event.preventDefault();
		const { selectionStart, selectionEnd, value } = event.currentTarget;
		const texts = pasteLines(
			value,
			lines,
			selectionStart ?? value.length,
			selectionEnd ?? value.length
		);
		change( replace( index, texts ), index + texts.length - 1 );
	};

	return (
		<div className="ramjet-field__select-options">
			<ul ref={ list }>
				{ options.map( ( option, index ) => (
					<li key={ index }>
						<input
							type="text"
							aria-label={ sprintf(
								/* translators: %d: number of the option. */
								__( 'Option %d', 'ramjet' ),
								index + 1
							) }
							placeholder={ __( 'Add option…', 'ramjet' ) }
							value={ option }
							onChange={ ( event ) =>
								onChange(
									replace( index, [ event.target.value ] )
								)
							}
							onKeyDown={ ( event ) => onKeyDown( event, index ) }
							onPaste={ ( event ) => onPaste( event, index ) }
						/>
						{ options.length > 1 && (
							<Button
								size="small"
								icon={ closeSmall }
								label={ sprintf(
									/* translators: %d: number of the option. */
									__( 'Remove option %d', 'ramjet' ),
									index + 1
								) }
								onClick={ () =>
									change(
										withoutOption( options, index ),
										Math.max( 0, index - 1 )
									)
								}
							/>
						) }
					</li>
				) ) }
			</ul>
			<Button
				size="small"
				icon={ plus }
				onClick={ () => add( options.length ) }
			>
				{ __( 'Add option', 'ramjet' ) }
			</Button>
		</div>
	);
}
