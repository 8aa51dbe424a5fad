// More requests where one percent matters, because single requests differ by ten percent.
const SECONDS = {
	page: 120,
	admin: 60,
	browser: 40,
	map: 60,
	media: 30,
	form: 20,
	ai: 20,
	save: 15,
};
const ROUNDS = {
	page: 600,
	admin: 300,
	browser: 10,
	map: 25,
	media: 200,
	form: 100,
	ai: 40,
	save: 100,
};

/**
 * How often something is measured.
 *
 * @param {keyof typeof ROUNDS} what
 * @return {{rounds: number, seconds: number}} At most, whichever ends first.
 */
export function limits( what ) {
	return { rounds: ROUNDS[ what ], seconds: SECONDS[ what ] };
}
