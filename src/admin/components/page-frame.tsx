import { useEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import { useKeptFocus } from '../../../shared/components/use-kept-focus';

/*
 * When another page opens, its heading takes the focus, so that screen readers read it. A page that is still loading
 * has a heading of its own, which is removed while it has the focus.
 */
let wantedFocus: 'always' | 'if-lost' | null = null;

/** Moves the focus to the heading of the page that is shown next. */
export function wantPageFocus(): void {
	wantedFocus = 'always';
}

/**
 * Moves the focus to a heading, if a page or a section has just been opened.
 *
 * @param heading     That of the page or section.
 * @param isTemporary Whether the page will replace the heading by its own.
 */
export function takePageFocus(
	heading: HTMLElement | null,
	isTemporary = false
): void {
	const { activeElement, body } = document;
	if (
		wantedFocus === 'always' ||
		( wantedFocus === 'if-lost' && activeElement === body )
	) {
		heading?.focus( { preventScroll: true } );
	}
	wantedFocus = isTemporary && wantedFocus ? 'if-lost' : null;
}

/** The `id` of the heading of the open record. */
export const RECORD_TITLE = 'ramjet-record-title';

const findHeading = () =>
	[ RECORD_TITLE, 'ramjet-section-title', 'ramjet-page-title' ]
		.map( ( id ) => document.getElementById( id ) )
		.find( ( heading ) => heading !== null );

/** Moves the focus to the heading of the open record, of the section, or of the page. */
export const focusPageHeading = (): void => findHeading()?.focus();

type Props = {
	title: string;
	/** One or two sentences below the heading. */
	intro?: ReactNode;
	/** Buttons or links beside the heading. */
	actions?: ReactNode;
	/** Whether the page replaces this frame by its own once it has loaded. */
	isTemporary?: boolean;
	children: ReactNode;
};

/**
 * The frame of a dashboard page: a region with a heading, an introduction and actions. When a control that has the focus
 * is removed, the nearest heading takes it.
 */
export default function PageFrame( {
	title,
	intro,
	actions,
	isTemporary = false,
	children,
}: Props ) {
	const heading = useRef< HTMLHeadingElement >( null );

	useEffect( () => {
		takePageFocus( heading.current, isTemporary );
	}, [ isTemporary ] );

	return (
		<section
			{ ...useKeptFocus( findHeading ) }
			className="ramjet-page"
			aria-labelledby="ramjet-page-title"
		>
			<div className="ramjet-page__header">
				<h2
					id="ramjet-page-title"
					className="ramjet-page__title"
					tabIndex={ -1 }
					ref={ heading }
				>
					{ title }
				</h2>
				{ actions && (
					<div className="ramjet-page__actions">{ actions }</div>
				) }
			</div>
			{ intro && <p className="ramjet-page__intro">{ intro }</p> }
			{ children }
		</section>
	);
}
