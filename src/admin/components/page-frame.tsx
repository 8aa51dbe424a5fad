import { useEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';

import { claimPageFocus } from '../router/page-focus';

/** The heading of the page that is shown: what takes the focus when something that had it goes away. */
export const focusPageHeading = (): void =>
	document.getElementById( 'ramjet-page-title' )?.focus();

type Props = {
	title: string;
	/** One or two sentences below the heading. */
	intro?: ReactNode;
	/** Buttons or links beside the heading. */
	actions?: ReactNode;
	/** Whether the page's own frame takes the place of this one once it is loaded. */
	isTemporary?: boolean;
	children: ReactNode;
};

/**
 * The frame of a dashboard page: a region with its heading, an introduction and actions.
 *
 * @param props
 * @param props.title
 * @param props.intro
 * @param props.actions
 * @param props.isTemporary
 * @param props.children
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
		if ( heading.current ) {
			claimPageFocus( heading.current, isTemporary );
		}
	}, [ isTemporary ] );

	return (
		<section className="ramjet-page" aria-labelledby="ramjet-page-title">
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
