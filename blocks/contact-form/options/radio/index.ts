import { check } from '@wordpress/icons';
import { defineOption } from '../../field/define-option';

export default defineOption( 'radio', check );
