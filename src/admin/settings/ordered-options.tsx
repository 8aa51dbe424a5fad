import { BaseControl, Flex, FlexBlock } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';
import { useRef } from '@wordpress/element';

import { Button, CheckboxControl } from '../../../shared/components/controls';

type Props = {
	label: string;
	options: { value: string; label: string }[];
	/** The options that are on, in their order. */
	value: string[];
	error: string | undefined;
	onChange: ( value: string[] ) => void;
};

/** Rows with and without buttons are equally high. */
const ROW = { minHeight: 40, margin: 0 };

/** Options that are switched on and put in order. Those that are on stand first. */
export default function OrderedOptions( {
	label: legend,
	options,
	value,
	error,
	onChange,
}: Props ) {
	const list = useRef< HTMLUListElement >( null );
	const arrange = ( on: string[] ) => [
		...on.flatMap(
			( name ) => options.find( ( one ) => one.value === name ) ?? []
		),
		...options.filter( ( one ) => ! on.includes( one.value ) ),
	];
	/** Rows stay where they are, and show other options: the focus follows the option. */
	const change = ( name: string, next: string[], control: string ) => {
		onChange( next );
		const row = arrange( next ).findIndex( ( one ) => one.value === name );
		list.current?.children[ row ]
			?.querySelector< HTMLElement >( control )
			?.focus();
	};
	const without = ( name: string ) => value.filter( ( one ) => one !== name );
	const move = ( name: string, to: number, control: string ) =>
		change(
			name,
			[
				...without( name ).slice( 0, to ),
				name,
				...without( name ).slice( to ),
			],
			control
		);
	return (
		<fieldset className="ramjet-fieldset">
			<BaseControl.VisualLabel as="legend">
				{ legend }
			</BaseControl.VisualLabel>
			<ul ref={ list } style={ { margin: 0 } }>
				{ arrange( value ).map( ( { value: name, label }, at ) => (
					<Flex as="li" key={ at } style={ ROW }>
						<FlexBlock>
							<CheckboxControl
								label={ label }
								checked={ value.includes( name ) }
								onChange={ ( isOn ) =>
									change(
										name,
										[
											...without( name ),
											...( isOn ? [ name ] : [] ),
										],
										'input'
									)
								}
							/>
						</FlexBlock>
						{ value.includes( name ) && (
							<>
								<Button
									size="small"
									icon={ chevronUp }
									className="ramjet-move-up"
									label={ sprintf(
										/* translators: %s: name of an item. */
										__( 'Move %s up', 'ramjet' ),
										label
									) }
									disabled={ at === 0 }
									onClick={ () =>
										move( name, at - 1, '.ramjet-move-up' )
									}
								/>
								<Button
									size="small"
									icon={ chevronDown }
									className="ramjet-move-down"
									label={ sprintf(
										/* translators: %s: name of an item. */
										__( 'Move %s down', 'ramjet' ),
										label
									) }
									disabled={ at === value.length - 1 }
									onClick={ () =>
										move(
											name,
											at + 1,
											'.ramjet-move-down'
										)
									}
								/>
							</>
						) }
					</Flex>
				) ) }
			</ul>
			{ error && <p className="ramjet-form__error">{ error }</p> }
		</fieldset>
	);
}
