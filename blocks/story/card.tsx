import { Flex } from '@wordpress/components';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight, closeSmall } from '@wordpress/icons';
import { Button, TextControl } from '../../shared/blocks/controls';
import { type Item, isVideo } from './attributes';
import { useFile } from './use-file';

const FRAME = {
	background: '#1e1e1e',
	borderRadius: 8,
	display: 'block',
	height: 214,
	objectFit: 'contain',
	width: 160,
} as const;

/** In place of a file. */
const PROBLEM = {
	...FRAME,
	alignItems: 'center',
	boxSizing: 'border-box',
	color: '#fff',
	display: 'flex',
	fontSize: 13,
	lineHeight: 1.4,
	padding: 12,
	textAlign: 'center',
} as const;

/** An image or video of the story, with its buttons. */
export function Card( {
	item,
	index,
	count,
	isSelected,
	move,
	remove,
	setAlt,
}: {
	item: Item;
	index: number;
	count: number;
	/** Whether the block is. */
	isSelected: boolean;
	move: ( from: number, to: number ) => void;
	remove: ( index: number ) => void;
	setAlt: ( alt: string ) => void;
} ) {
	const { problem, ...file } = useFile( item );
	return (
		<li
			aria-label={ sprintf(
				/* translators: 1: position of an image or video. 2: how many there are. */
				__( '%1$d of %2$d', 'ramjet' ),
				index + 1,
				count
			) }
			style={ { flex: '0 0 160px', margin: 0 } }
		>
			{ problem && <div style={ PROBLEM }>{ problem }</div> }
			{ ! problem && isVideo( item ) && (
				<video
					{ ...file }
					aria-label={ item.title || __( 'Video', 'ramjet' ) }
					preload="metadata"
					controls
					muted
					style={ FRAME }
				/>
			) }
			{ ! problem && ! isVideo( item ) && (
				<img { ...file } alt={ item.alt ?? '' } style={ FRAME } />
			) }
			{ isSelected && (
				<>
					<Flex justify="center" gap={ 1 } style={ { padding: 4 } }>
						<Button
							className="is-backward"
							icon={ isRTL() ? chevronRight : chevronLeft }
							label={ __( 'Move backward', 'ramjet' ) }
							disabled={ index === 0 }
							accessibleWhenDisabled
							onClick={ () => move( index, index - 1 ) }
						/>
						<Button
							className="is-forward"
							icon={ isRTL() ? chevronLeft : chevronRight }
							label={ __( 'Move forward', 'ramjet' ) }
							disabled={ index === count - 1 }
							accessibleWhenDisabled
							onClick={ () => move( index, index + 1 ) }
						/>
						<Button
							className="is-remove"
							icon={ closeSmall }
							label={ __( 'Remove', 'ramjet' ) }
							onClick={ () => remove( index ) }
						/>
					</Flex>
					{ ! isVideo( item ) && (
						<TextControl
							label={ __( 'Alternative text', 'ramjet' ) }
							value={ item.alt ?? '' }
							onChange={ setAlt }
						/>
					) }
				</>
			) }
		</li>
	);
}
