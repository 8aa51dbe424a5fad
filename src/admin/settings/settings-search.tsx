import { useKeyboardShortcut } from '@wordpress/compose';
import { useRef, useState, useSyncExternalStore } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import { SearchControl } from '../../../shared/components/controls';
import { focusSetting } from './setting-target';
import type { SectionInfo } from '../../../shared/lib/initial-state';
import { isPlainClick, PageLink } from '../router/page-link';
import { getQuery, openPage, queryOf, subscribe } from '../router/query';
import { findSettings, type FoundSetting } from './find-settings';

type Props = {
	sections: readonly SectionInfo[];
	/** Shown while nothing is searched for. */
	children: ReactNode;
};

const describe = ( count: number ): string =>
	count > 0
		? sprintf(
				/* translators: %d: number of settings. */
				_n(
					'%d setting found.',
					'%d settings found.',
					count,
					'ramjet'
				),
				count
			)
		: __( 'No settings match.', 'ramjet' );

/** The search over all settings. What it finds opens at the setting; Enter opens the first. */
export default function SettingsSearch( { sections, children }: Props ) {
	const [ text, setText ] = useState( '' );
	const input = useRef< HTMLInputElement >( null );
	// Not in other fields. By its character: on some keyboards it needs Shift.
	useKeyboardShortcut(
		'/',
		( event ) => {
			if ( ! document.querySelector( '[role="dialog"]' ) ) {
				event.preventDefault();
				input.current?.focus();
			}
		},
		{ eventName: 'keypress' }
	);

	// The list of sections comes back when another setting or section has been opened.
	const query = useSyncExternalStore( subscribe, getQuery );
	const [ opened, setOpened ] = useState( query );
	if ( opened !== query ) {
		setOpened( query );
		setText( '' );
	}

	const isSearching = text.trim() !== '';
	const found = isSearching ? findSettings( sections, text ) : [];
	const open = ( { params }: FoundSetting ) => {
		if ( queryOf( 'settings', params ) === query ) {
			setText( '' );
			focusSetting( params.field ?? '' );
		} else {
			openPage( 'settings', params );
		}
	};

	return (
		<>
			<form
				role="search"
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( found[ 0 ] ) {
						open( found[ 0 ] );
					}
				} }
			>
				<SearchControl
					className="ramjet-search"
					ref={ input }
					label={ __( 'Search settings', 'ramjet' ) }
					placeholder={ __( 'Search settings', 'ramjet' ) }
					aria-keyshortcuts="/"
					value={ text }
					onChange={ setText }
				/>
			</form>
			<p
				className={
					found.length > 0 || ! isSearching
						? 'screen-reader-text'
						: 'ramjet-settings__none'
				}
				role="status"
			>
				{ isSearching && describe( found.length ) }
			</p>
			{ isSearching ? (
				<ul className="ramjet-settings__found">
					{ found.map( ( one ) => (
						<li key={ queryOf( one.label, one.params ) }>
							<PageLink
								to="settings"
								params={ one.params }
								onClick={ ( event ) => {
									if ( isPlainClick( event ) ) {
										event.preventDefault();
										open( one );
									}
								} }
							>
								{ one.label }
								{ one.label !== one.place && (
									<span>{ one.place }</span>
								) }
							</PageLink>
						</li>
					) ) }
				</ul>
			) : (
				children
			) }
		</>
	);
}
