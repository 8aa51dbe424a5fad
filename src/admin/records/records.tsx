import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { Button } from '../../../shared/components/controls';
import { focusPageHeading, RECORD_TITLE } from '../components/page-frame';

/** The `id` of the link in the list that opens a record. */
export const recordLinkId = ( id: number ): string => `ramjet-record-${ id }`;

/** Moves the focus from a closed record to the link that opened it, if the list still has it. */
export function focusRecordLink( id: number | null ): void {
	window.setTimeout( () => {
		const link = document.getElementById( recordLinkId( id ?? 0 ) );
		if ( link ) {
			link.focus();
		} else {
			focusPageHeading();
		}
	} );
}

/** A list, and beside it, or in its place on small screens, the record that is open. */
export function Records( {
	list,
	record,
}: {
	list: ReactNode;
	record: ReactNode;
} ) {
	return (
		<div className={ clsx( 'ramjet-records', record && 'has-record' ) }>
			<div className="ramjet-records__list">{ list }</div>
			{ record }
		</div>
	);
}

type Props = {
	id: number;
	title: string;
	closeLabel: string;
	/** Buttons to the records above and below it in the list. */
	steps?: ReactNode;
	onClose: () => void;
	children: ReactNode;
};

/** The open record. Its heading takes the focus. */
export function RecordPanel( {
	id,
	title,
	closeLabel,
	steps,
	onClose,
	children,
}: Props ) {
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		heading.current?.focus();
	}, [ id ] );
	return (
		<section className="ramjet-record" aria-labelledby={ RECORD_TITLE }>
			<div className="ramjet-record__bar">
				<Button
					className="ramjet-record__back"
					size="compact"
					variant="secondary"
					onClick={ onClose }
				>
					{ __( 'Back to the list', 'ramjet' ) }
				</Button>
				<span className="ramjet-record__steps">{ steps }</span>
				<Button
					className="ramjet-record__close"
					size="compact"
					icon={ closeSmall }
					label={ closeLabel }
					onClick={ onClose }
				/>
			</div>
			<h3
				id={ RECORD_TITLE }
				className="ramjet-record__title"
				tabIndex={ -1 }
				ref={ heading }
			>
				<bdi>{ title }</bdi>
			</h3>
			{ children }
		</section>
	);
}
