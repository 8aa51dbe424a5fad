<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Values;

use Ramjet\Support\Values\Shape;
use Ramjet\Tests\TestCase;

final class ShapeTest extends TestCase {

	/** @dataProvider values */
	public function test_it_reads_what_is_like_the_example( string $json, mixed $like, mixed $expected ): void {
		self::assertSame( $expected, Shape::of_json( $json, $like ) );
	}

	public static function values(): array {
		$post = array( 'id' => '', 'time' => 0 );
		return array(
			'a text'                   => array( '"a"', '', 'a' ),
			'no text'                  => array( '1', '', null ),
			'a huge number'            => array( '1e300', 0, null ),
			'no JSON'                  => array( '{', array(), null ),
			'any array'                => array( '{"a":[1]}', array(), array( 'a' => array( 1 ) ) ),
			'a record'                 => array( '{"id":"a","time":1,"x":2}', $post, array( 'id' => 'a', 'time' => 1 ) ),
			'a record without a field' => array( '{"id":"a"}', $post, null ),
			'a record of other types'  => array( '{"id":"a","time":"1"}', $post, null ),
			'a list'                   => array( '["a",1,{},"b"]', array( '' ), array( 'a', 'b' ) ),
			'records in a record'      => array(
				'{"list":[{"id":"a","time":1},{"id":1},"x"]}',
				array( 'list' => array( $post ) ),
				array( 'list' => array( array( 'id' => 'a', 'time' => 1 ) ) ),
			),
			'no record where one is'   => array( '{"list":"x"}', array( 'list' => array( $post ) ), null ),
		);
	}

	public function test_only_a_string_is_json(): void {
		self::assertNull( Shape::of_json( (object) array(), array() ) );
		self::assertNull( Shape::of_json( null, array() ) );
	}
}
