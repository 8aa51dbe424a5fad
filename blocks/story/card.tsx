import { Flex } from '@wordpress/components';
import { safeHTML } from '@wordpress/dom';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight, closeSmall } from '@wordpress/icons';
import { Button, TextControl } from '../../shared/components/controls';
import { type Item, isVideo } from './attributes';
import { useFile } from './use-file';

// The look of the page (style.scss), which an item there has instead of its figure: here, buttons stand below.
const FRAME = {
	background: '#111',
	blockSize: 'min(24rem, 70vh)',
	borderRadius: '0.75rem',
	margin: 0,
	maxInlineSize: '100%',
	overflow: 'hidden',
	position: 'relative',
} as const;

const FILE = {
	blockSize: '100%',
	display: 'block',
	inlineSize: '100%',
} as const;

const CAPTION = {
	background: 'rgba(0, 0, 0, 0.7)',
	color: '#fff',
	fontSize: '0.875rem',
	lineHeight: 1.4,
	margin: 0,
	maxBlockSize: '40%',
	overflow: 'auto',
	padding: '0.75em 1em',
	position: 'absolute',
	textAlign: 'center',
} as const;

/** In place of a file. */
const PROBLEM = {
	alignItems: 'center',
	blockSize: '100%',
	boxSizing: 'border-box',
	color: '#fff',
	display: 'flex',
	fontSize: 13,
	justifyContent: 'center',
	lineHeight: 1.4,
	padding: 12,
	textAlign: 'center',
} as const;

/** Width by height, as the page limits it. */
const getRatio = ( { width, height }: Item ) =>
	Math.min(
		16 / 9,
		Math.max( 9 / 16, width && height ? width / height : 9 / 16 )
	);

/** An image or video of the story as visitors see it, with its buttons. */
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
			style={ { flex: 'none', margin: 0, maxInlineSize: '85%' } }
		>
			<figure style={ { ...FRAME, aspectRatio: getRatio( item ) } }>
				{ problem && <div style={ PROBLEM }>{ problem }</div> }
				{ ! problem && isVideo( item ) && (
					<video
						{ ...file }
						aria-label={ item.title || __( 'Video', 'ramjet' ) }
						preload="metadata"
						controls
						muted
						style={ { ...FILE, objectFit: 'contain' } }
					/>
				) }
				{ ! problem && ! isVideo( item ) && (
					<img
						{ ...file }
						alt={ item.alt ?? '' }
						style={ { ...FILE, objectFit: 'cover' } }
					/>
				) }
				{ item.caption && (
					<figcaption
						style={ {
							...CAPTION,
							inset: isVideo( item ) ? '0 0 auto' : 'auto 0 0',
						} }
						dangerouslySetInnerHTML={ {
							__html: safeHTML( item.caption ),
						} }
					/>
				) }
			</figure>
			{ isSelected && (
				<>
					<Flex justify="center" gap={ 1 } style={ { padding: 4 } }>
						<Button
							className="is-backward"
							icon={ isRTL() ? chevronRight : chevronLeft }
							label={ __( 'Move backward', 'ramjet' ) }
							disabled={ index === 0 }
							onClick={ () => move( index, index - 1 ) }
						/>
						<Button
							className="is-forward"
							icon={ isRTL() ? chevronLeft : chevronRight }
							label={ __( 'Move forward', 'ramjet' ) }
							disabled={ index === count - 1 }
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
