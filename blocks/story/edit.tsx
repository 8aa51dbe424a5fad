import type { BlockEditProps } from '@wordpress/blocks';
import { speak } from '@wordpress/a11y';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ImagesBlock } from '../../shared/components/images/images-block';
import { type Attributes, type Item, pick } from './attributes';
import { Card } from './card';

export default function Edit( {
	attributes: { mediaFiles },
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const setItems = ( items: Item[] ) =>
		setAttributes( { mediaFiles: items } );
	const row = useRef< HTMLUListElement >( null );
	/** What to focus after a change: a button of an item. */
	const focus = useRef< { index: number; name: string } | null >( null );
	useEffect( () => {
		if ( focus.current ) {
			const { index, name } = focus.current;
			row.current?.children[ index ]
				?.querySelector< HTMLElement >( `.${ name }` )
				?.focus();
			focus.current = null;
		}
	}, [ mediaFiles ] );

	const move = ( from: number, to: number ) => {
		const items = [ ...mediaFiles ];
		items.splice( to, 0, ...items.splice( from, 1 ) );
		focus.current = {
			index: to,
			name: to < from ? 'is-backward' : 'is-forward',
		};
		setItems( items );
		speak(
			sprintf(
				/* translators: 1: new position of an image or video. 2: how many there are. */
				__( 'Moved to position %1$d of %2$d.', 'ramjet' ),
				to + 1,
				items.length
			)
		);
	};
	const remove = ( index: number ) => {
		const items = mediaFiles.filter( ( _, at ) => at !== index );
		if ( items.length === 0 ) {
			// The placeholder follows.
			row.current?.closest< HTMLElement >( '[data-block]' )?.focus();
		}
		focus.current = {
			index: Math.min( index, items.length - 1 ),
			name: 'is-remove',
		};
		setItems( items );
		speak( __( 'Removed.', 'ramjet' ) );
	};

	return (
		<ImagesBlock
			clientId={ clientId }
			isSelected={ isSelected }
			title={ __( 'Story', 'ramjet' ) }
			editButton={ {
				children: __( 'Edit', 'ramjet' ),
				label: __( 'Edit Story', 'ramjet' ),
			} }
			withVideos
			images={ mediaFiles }
			setImages={ setItems }
			pick={ pick }
		>
			<ul
				ref={ row }
				style={ {
					display: 'flex',
					gap: 12,
					listStyle: 'none',
					margin: '0 0 12px',
					overflowX: 'auto',
					padding: 0,
				} }
			>
				{ mediaFiles.map( ( item, index ) => (
					<Card
						key={ index }
						item={ item }
						index={ index }
						count={ mediaFiles.length }
						isSelected={ isSelected }
						move={ move }
						remove={ remove }
						setAlt={ ( alt ) =>
							setItems(
								mediaFiles.map( ( one ) =>
									one === item ? { ...item, alt } : one
								)
							)
						}
					/>
				) ) }
			</ul>
		</ImagesBlock>
	);
}
