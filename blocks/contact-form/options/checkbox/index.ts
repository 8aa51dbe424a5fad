import { defineOption } from '../../field/define-option';
import { checkbox } from '../../field/icons';

export default defineOption( 'checkbox', checkbox );
