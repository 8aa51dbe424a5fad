<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Captcha;

use Ramjet\Forms\Captcha\Puzzle;
use Ramjet\Tests\TestCase;

final class PuzzleTest extends TestCase {

	private const NOW = 1_000_000;

	/**
	 * @return array{salt: string, number: int, signature: string}
	 */
	private function solve(): array {
		$puzzle = ( new Puzzle( self::NOW ) )->make();
		for ( $number = 0; hash( 'sha256', $puzzle['salt'] . $number ) !== $puzzle['challenge']; $number++ ) {
			$this->assertLessThan( $puzzle['maxnumber'], $number );
		}
		return array( 'salt' => $puzzle['salt'], 'number' => $number, 'signature' => $puzzle['signature'] );
	}

	private function check( array $solution, int $now = self::NOW ): ?string {
		return ( new Puzzle( $now ) )->check( base64_encode( (string) wp_json_encode( $solution ) ) );
	}

	public function test_a_solution_is_accepted_for_two_hours(): void {
		$solution = $this->solve();
		$this->assertSame( $solution['salt'], $this->check( $solution ) );
		$this->assertSame( $solution['salt'], $this->check( $solution, self::NOW + 7200 ) );
		$this->assertNull( $this->check( $solution, self::NOW + 7201 ) );
	}

	public function test_a_wrong_or_malformed_solution_is_rejected(): void {
		$solution = $this->solve();
		foreach ( array(
			array( 'number' => $solution['number'] + 1 ),
			array( 'number' => (string) $solution['number'] ),
			array( 'salt' => preg_replace( '/expires=\d/', 'expires=9', $solution['salt'] ) ),
			array( 'salt' => array( 'x' ) ),
			array( 'signature' => 'x' ),
		) as $change ) {
			$this->assertNull( $this->check( $change + $solution ) );
		}
		foreach ( array( '', 'x', base64_encode( '"text"' ), str_repeat( 'YQ==', 1000 ) ) as $text ) {
			$this->assertNull( ( new Puzzle( self::NOW ) )->check( $text ) );
		}
	}
}
