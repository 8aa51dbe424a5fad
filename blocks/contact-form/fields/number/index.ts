import { defineField } from '../../field/define-field';
import { number } from '../../field/icons';

export default defineField( 'number', number );
