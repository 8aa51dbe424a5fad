import { page } from '@wordpress/icons';
import { defineBlock } from '../../../../shared/blocks/define-block';
import save from '../../save';
import { editSteps } from '../edit-chunk';
import type { StepAttributes } from '../create';

export default defineBlock< StepAttributes >( 'jetpack/form-step', {
	icon: page,
	edit: editSteps,
	save,
} );
