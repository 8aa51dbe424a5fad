import { store } from '@wordpress/block-editor';
import { Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import {
	Button,
	SelectControl,
	ToggleControl,
} from '../../../shared/components/controls';
import { useHistory } from '../../../shared/editor/history';
import type { ConditionalLogic, Rule, RuleGroup } from '../conditions';
import { FormPanel } from '../form-panel';
import { ConditionRule } from './condition-rule';
import type { FieldEditProps } from './field-edit-props';
import { effectiveIds } from './ids';
import { newGroup, newRule, readLogic } from './logic';
import { useFormFields } from './use-form-fields';

/** Settings of a field's conditions. */
export function ConditionPanel( {
	attributes,
	setAttributes,
	clientId,
}: FieldEditProps ) {
	const { updateBlockAttributes } = useDispatch( store );
	const { joinLastStep } = useHistory();
	const { fields } = useFormFields( clientId );
	const ids = effectiveIds( fields );
	const others = fields
		.filter(
			( field ) => field.clientId !== clientId && field.type !== 'file'
		)
		.map( ( field ) => ( {
			...field,
			effectiveId: ids.get( field.clientId ) ?? '',
		} ) );
	const logic = readLogic( attributes.conditionalLogic );
	const change = ( changes: Partial< ConditionalLogic > ) =>
		setAttributes( { conditionalLogic: { ...logic, ...changes } } );
	const changeGroup = ( index: number, changes: Partial< RuleGroup > ) =>
		change( {
			groups: logic.groups
				.map( ( group, other ) =>
					other === index ? { ...group, ...changes } : group
				)
				.filter( ( { rules } ) => rules.length ),
		} );
	/* Stores the id of the other field, so that later changes of its label do not break the rule. */
	const keepId = ( id: string ) => {
		const field = others.find( ( { effectiveId } ) => effectiveId === id );
		if ( field && field.id !== id ) {
			joinLastStep( () =>
				updateBlockAttributes( field.clientId, { id } )
			);
		}
	};
	const isMissing = logic.groups.some( ( { rules } ) =>
		rules.some(
			( { field } ) =>
				field &&
				! others.some( ( { effectiveId } ) => effectiveId === field )
		)
	);

	return (
		<FormPanel
			title={ __( 'Conditional visibility', 'ramjet' ) }
			initialOpen={ logic.enabled }
		>
			<ToggleControl
				label={ __( 'Show or hide conditionally', 'ramjet' ) }
				checked={ logic.enabled }
				disabled={ others.length === 0 && ! logic.enabled }
				help={
					others.length === 0
						? __( 'Add another field to the form first.', 'ramjet' )
						: __(
								'While hidden, the field is not required and not submitted.',
								'ramjet'
							)
				}
				onChange={ ( enabled ) => change( { enabled } ) }
			/>
			{ logic.enabled && (
				<>
					{ isMissing && (
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'A field that a rule refers to was deleted. Choose another field.',
								'ramjet'
							) }
						</Notice>
					) }
					<SelectControl
						label={ __( 'Action', 'ramjet' ) }
						value={ logic.action }
						options={ [
							{
								value: 'show',
								label: __( 'Show this field', 'ramjet' ),
							},
							{
								value: 'hide',
								label: __( 'Hide this field', 'ramjet' ),
							},
						] }
						onChange={ ( action ) => change( { action } ) }
					/>
					{ logic.groups.length > 1 && (
						<SelectControl
							label={ __( 'Rule groups', 'ramjet' ) }
							value={ logic.logicalOperator }
							options={ [
								{
									value: 'all',
									label: __(
										'If all groups match',
										'ramjet'
									),
								},
								{
									value: 'any',
									label: __(
										'If any group matches',
										'ramjet'
									),
								},
							] }
							onChange={ ( logicalOperator ) =>
								change( { logicalOperator } )
							}
						/>
					) }
					{ logic.groups.map( ( group, index ) => (
						<Rules
							key={ index }
							group={ group }
							isOnly={ logic.groups.length === 1 }
							before={
								logic.groups
									.slice( 0, index )
									.flatMap( ( { rules } ) => rules ).length
							}
							others={ others }
							onChange={ ( changes, field ) => {
								changeGroup( index, changes );
								if ( field ) {
									keepId( field );
								}
							} }
						/>
					) ) }
					<Button
						size="compact"
						variant="tertiary"
						icon={ plus }
						onClick={ () =>
							change( {
								groups: [ ...logic.groups, newGroup() ],
							} )
						}
					>
						{ __( 'Add rule group', 'ramjet' ) }
					</Button>
				</>
			) }
		</FormPanel>
	);
}

type RulesProps = {
	group: RuleGroup;
	isOnly: boolean;
	/** Number of rules in the groups before it. */
	before: number;
	others: Parameters< typeof ConditionRule >[ 0 ][ 'others' ];
	/** With the id of a field that a rule now refers to. */
	onChange: ( changes: Partial< RuleGroup >, field?: string ) => void;
};

/** The rules of a group. */
function Rules( {
	group: { logicalOperator, rules },
	isOnly,
	before,
	others,
	onChange,
}: RulesProps ) {
	const replace = ( index: number, changes: Partial< Rule > ) =>
		onChange(
			{
				rules: rules.map( ( rule, other ) =>
					other === index ? { ...rule, ...changes } : rule
				),
			},
			changes.field
		);
	return (
		<div className="ramjet-form-rules">
			{ rules.length > 1 && (
				<SelectControl
					label={ __( 'Rules', 'ramjet' ) }
					value={ logicalOperator === 'all' ? 'all' : 'any' }
					options={ [
						{
							value: 'all',
							label: __( 'If all rules match', 'ramjet' ),
						},
						{
							value: 'any',
							label: __( 'If any rule matches', 'ramjet' ),
						},
					] }
					onChange={ ( operator ) =>
						onChange( { logicalOperator: operator } )
					}
				/>
			) }
			{ rules.map( ( rule, index ) => (
				<ConditionRule
					key={ index }
					rule={ rule }
					number={ before + index + 1 }
					others={ others }
					onChange={ ( changes ) => replace( index, changes ) }
					onRemove={
						isOnly && rules.length === 1
							? undefined
							: () =>
									onChange( {
										rules: rules.toSpliced( index, 1 ),
									} )
					}
				/>
			) ) }
			<Button
				size="compact"
				variant="secondary"
				icon={ plus }
				onClick={ () => onChange( { rules: [ ...rules, newRule() ] } ) }
			>
				{ __( 'Add rule', 'ramjet' ) }
			</Button>
		</div>
	);
}
