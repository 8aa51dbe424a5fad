const FACTOR = 48_271;
const MODULUS = 2_147_483_647;

/** Random numbers that a seed repeats (Park and Miller's generator). */
export class Random {
	private state: number;

	/** @param seed From 1. */
	constructor( seed: number ) {
		this.state = seed;
	}

	/** From 0 to below 1. */
	next(): number {
		this.state = ( this.state * FACTOR ) % MODULUS;
		return ( this.state - 1 ) / ( MODULUS - 1 );
	}

	pick< T >( list: readonly T[] ): T {
		return list[ Math.floor( this.next() * list.length ) ]!;
	}

	/** Milliseconds between half of so many and one and a half. */
	about( milliseconds: number ): number {
		return milliseconds * ( 0.5 + this.next() );
	}
}
