import { Icon, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, isRTL, sprintf } from '@wordpress/i18n';
import { category, check, image, video } from '@wordpress/icons';
import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import type { ExternalItem } from '../../shared/api/external-media';
import { useColumns } from './use-columns';
import { moveFocus } from './move-focus';

type Props = {
	items: ExternalItem[];
	selected: ExternalItem[];
	/** Whether the selected items are being copied. */
	isCopying: boolean;
	/** Whether the block takes the item. */
	isAllowed: ( item: ExternalItem ) => boolean;
	onSelect: ( item: ExternalItem ) => void;
	onOpen: ( folder: ExternalItem ) => void;
};

/** Thumbnails, one of which can be reached by Tab, and the others from there by the arrow keys. */
export function Grid( {
	items,
	selected,
	isCopying,
	isAllowed,
	onSelect,
	onOpen,
}: Props ) {
	const list = useRef< HTMLUListElement >( null );
	const columns = useColumns( list, items.length );
	const [ current, setCurrent ] = useState( 0 );
	const listButtons = () => list.current?.querySelectorAll( 'button' ) ?? [];
	/* Whether the focus is on 'Load More', or was and the button is gone. */
	const isLoadingMore = () => {
		const { activeElement, body } = list.current?.ownerDocument ?? {};
		return (
			activeElement === body ||
			activeElement?.matches(
				'.ramjet-media__content, .ramjet-media__more *'
			)
		);
	};
	const length = useRef( 0 );

	useEffect( () => {
		const before = length.current;
		length.current = items.length;
		// After 'Load More', the keyboard continues at the first new item.
		if ( before > 0 && items.length > before && isLoadingMore() ) {
			setCurrent( before );
			listButtons()[ before ]?.focus();
		}
	}, [ items.length ] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const index = moveFocus( event.key, {
			index: current,
			columns,
			length: items.length,
			isRtl: isRTL(),
		} );
		if ( index !== null ) {
			event.preventDefault();
			setCurrent( index );
			listButtons()[ index ]?.focus();
		}
	};

	return (
		// The buttons in it get the keys.
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<ul
			ref={ list }
			className="ramjet-media__grid"
			aria-label={ __( 'Media', 'ramjet' ) }
			aria-busy={ isCopying }
			onKeyDown={ onKeyDown }
		>
			{ items.map( ( item, index ) => (
				<li key={ item.ID }>
					<Tile
						item={ item }
						isSelected={ selected.some(
							( { ID } ) => ID === item.ID
						) }
						isCopying={ isCopying }
						isAllowed={ isAllowed( item ) }
						isCurrent={ index === current }
						onFocus={ () => setCurrent( index ) }
						onClick={ () =>
							item.type === 'folder'
								? onOpen( item )
								: onSelect( item )
						}
					/>
				</li>
			) ) }
		</ul>
	);
}

/** In place of a thumbnail. */
const ICONS = { folder: category, photo: image, video };

type TileProps = {
	item: ExternalItem;
	isSelected: boolean;
	isCopying: boolean;
	isAllowed: boolean;
	/** Whether Tab leads to it. */
	isCurrent: boolean;
	onFocus: () => void;
	onClick: () => void;
};

function Tile( {
	item,
	isSelected,
	isCopying,
	isAllowed,
	isCurrent,
	onFocus,
	onClick,
}: TileProps ) {
	const { type, name, title, caption, children, thumbnails } = item;
	const [ isBroken, setIsBroken ] = useState( false );
	const isFolder = type === 'folder';
	const isDisabled = isCopying || ! isAllowed;
	const isInserting = isCopying && isSelected;
	const note = isFolder
		? /* translators: %d: number of files in an album. */
			sprintf( _n( '%d item', '%d items', children, 'ramjet' ), children )
		: textOf( caption );
	return (
		<button
			type="button"
			className={ clsx( 'ramjet-media__tile', {
				'is-selected': isSelected,
				'is-inserting': isInserting,
			} ) }
			aria-pressed={ isFolder ? undefined : isSelected }
			aria-disabled={ isDisabled }
			tabIndex={ isCurrent ? 0 : -1 }
			title={ title || name }
			onFocus={ onFocus }
			onClick={ () => isDisabled || onClick() }
		>
			<span className="ramjet-media__picture">
				{ thumbnails.medium && ! isBroken ? (
					<img
						src={ thumbnails.medium }
						alt=""
						loading="lazy"
						referrerPolicy="no-referrer"
						onError={ () => setIsBroken( true ) }
					/>
				) : (
					<Icon icon={ ICONS[ type ] } size={ 48 } />
				) }
				{ type === 'video' && (
					<span className="ramjet-media__kind">
						<Icon icon={ video } size={ 20 } />
						{ __( 'Video', 'ramjet' ) }
					</span>
				) }
				{ isSelected && (
					<span className="ramjet-media__check">
						<Icon icon={ check } size={ 24 } />
					</span>
				) }
				{ isInserting && (
					<span className="ramjet-media__inserting">
						<Spinner />
						{ __( 'Inserting Image…', 'ramjet' ) }
					</span>
				) }
			</span>
			<span className="ramjet-media__title" dir="auto">
				{ title || name }
			</span>
			{ note && (
				<span className="ramjet-media__note" dir="auto">
					{ note }
				</span>
			) }
		</button>
	);
}

/** A credit without its links, which cannot be in a button. */
const textOf = ( html: string ) =>
	new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';
