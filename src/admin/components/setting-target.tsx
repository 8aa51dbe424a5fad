import { useEffect, useRef } from '@wordpress/element';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { useQueryParam } from '../router/query';

const CONTROLS = 'input, select, textarea, button, [tabindex]';

type Props = {
	/** `field` in the URL. */
	name: string;
	children: ReactNode;
};

/** A setting that the URL can name: the page then scrolls to it, marks it and moves the focus to its control. */
export default function SettingTarget( { name, children }: Props ) {
	const element = useRef< HTMLDivElement >( null );
	const isNamed = useQueryParam( 'field' ) === name;
	useEffect( () => {
		if ( isNamed ) {
			element.current
				?.querySelector< HTMLElement >( CONTROLS )
				?.focus( { preventScroll: true } );
			element.current?.scrollIntoView?.( { block: 'center' } );
		}
	}, [ isNamed ] );
	return (
		<div
			ref={ element }
			className={ clsx( 'ramjet-setting', isNamed && 'is-named' ) }
		>
			{ children }
		</div>
	);
}
