import { useInstanceId } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { chevronDown, chevronUp } from '@wordpress/icons';

import { Button } from '../../../shared/components/controls';
import type { Service } from '../api/services';
import { describeService, describeUse } from './describe-state';
import ServiceForm from './service-form';

type Props = {
	service: Service;
	/** Whether the URL names it: it is then opened. */
	isNamed: boolean;
	onChange: ( service: Service ) => void;
};

/** A service in the list: its name, state and use, and its form once it is opened. Closing keeps what was typed. */
export default function ServiceCard( { service, isNamed, onChange }: Props ) {
	const id = useInstanceId( ServiceCard, 'ramjet-service' );
	const [ isOpen, setIsOpen ] = useState( isNamed );
	const [ wasOpen, setWasOpen ] = useState( isNamed );
	const { text, tone } = describeService( service );
	const card = useRef< HTMLLIElement >( null );

	// A link that names a service, or the search for it, leads to it.
	useEffect( () => {
		if ( ! isNamed ) {
			return;
		}
		setIsOpen( true );
		setWasOpen( true );
		const button = card.current?.querySelector( 'button' );
		button?.focus( { preventScroll: true } );
		if (
			button &&
			button.getBoundingClientRect().top > window.innerHeight / 2
		) {
			card.current?.scrollIntoView();
		}
	}, [ isNamed ] );

	const toggle = () => {
		setIsOpen( ! isOpen );
		setWasOpen( true );
	};

	return (
		<li className="ramjet-service" ref={ card }>
			<h3 className="ramjet-service__name">
				<Button
					className="ramjet-service__toggle"
					icon={ isOpen ? chevronUp : chevronDown }
					iconPosition="right"
					aria-expanded={ isOpen }
					aria-controls={ id }
					aria-describedby={ `${ id }-state` }
					onClick={ toggle }
				>
					{ service.name }
				</Button>
			</h3>
			<p
				id={ `${ id }-state` }
				className={ `ramjet-service__state is-${ tone }` }
			>
				{ text }
			</p>
			<p className="ramjet-service__use">
				{ `${ describeUse( service ) } ${ service.visitors }` }
			</p>
			<div
				id={ id }
				className="ramjet-service__panel"
				hidden={ ! isOpen }
			>
				{ wasOpen && (
					<ServiceForm service={ service } onChange={ onChange } />
				) }
			</div>
		</li>
	);
}
