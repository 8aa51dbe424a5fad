import { getDigits } from './attributes';

/** Digits, and what people write between them: white space, dots, slashes, brackets, dashes, invisible characters. */
const CHARACTERS = /^[\d\s./()\p{Pd}\p{Cf}]+$/u;

/** The most digits that a number has with its dial code (ITU-T E.164). */
const MAX_DIGITS = 15;

/** Whether this can be a phone number within the country of this dial code. */
export const isPhoneNumber = ( phoneNumber: string, countryCode: string ) =>
	CHARACTERS.test( phoneNumber ) &&
	getDigits( phoneNumber ) !== '' &&
	getDigits( countryCode + phoneNumber ).length <= MAX_DIGITS;
