import { useEffect } from '@wordpress/element';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { useQueryParam } from '../router/query';

const CONTROLS =
	'input:not( :disabled ), select, textarea, button, summary, a[href], [tabindex]';

/**
 * Scrolls to a setting of the section that is shown, and moves the focus to its control.
 *
 * @param name `field` in the URL.
 */
export function focusSetting( name: string ): void {
	const setting = Array.from(
		document.querySelectorAll< HTMLElement >( '.ramjet-setting' )
	).find( ( { dataset } ) => dataset.setting === name );
	setting
		?.querySelector< HTMLElement >( CONTROLS )
		?.focus( { preventScroll: true } );
	setting?.scrollIntoView?.( { block: 'center' } );
}

type Props = {
	/** `field` in the URL. */
	name: string;
	children: ReactNode;
};

/** A setting that the URL can name: the page then scrolls to it, marks it and moves the focus to its control. */
export default function SettingTarget( { name, children }: Props ) {
	const isNamed = useQueryParam( 'field' ) === name;
	useEffect( () => {
		if ( isNamed ) {
			focusSetting( name );
		}
	}, [ isNamed, name ] );
	return (
		<div
			className={ clsx( 'ramjet-setting', isNamed && 'is-named' ) }
			data-setting={ name }
		>
			{ children }
		</div>
	);
}
