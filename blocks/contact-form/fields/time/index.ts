import { scheduled as icon } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'time', icon );
