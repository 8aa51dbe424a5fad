<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\BusinessHours;

use Ramjet\Tests\TestCase;

/**
 * The Business Hours block on the page, and the route with the names of the days.
 */
final class BusinessHoursTest extends TestCase {

	private const WEEK         = '/wpcom/v2/business-hours/localized-week';
	private const ATTACK       = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
	private const NINE_TO_FIVE = '9:00 am – 5:00 pm';

	public function test_the_week_has_the_names_and_the_first_day_that_WordPress_has(): void {
		$this->log_in_as( 'contributor' );
		$wednesday                           = $GLOBALS['wp_locale']->weekday[3];
		$GLOBALS['wp_locale']->weekday[3] = 'mercredi';
		$this->filter( 'pre_option_start_of_week', static fn() => '6' );
		try {
			$week = $this->rest( 'GET', self::WEEK )->get_data();
		} finally {
			$GLOBALS['wp_locale']->weekday[3] = $wednesday;
		}
		self::assertSame(
			array(
				'days'        => array(
					'Sun' => 'Sunday',
					'Mon' => 'Monday',
					'Tue' => 'Tuesday',
					'Wed' => 'mercredi',
					'Thu' => 'Thursday',
					'Fri' => 'Friday',
					'Sat' => 'Saturday',
				),
				'startOfWeek' => 6,
			),
			$week
		);
	}

	public function test_the_default_is_nine_to_five_on_working_days(): void {
		$this->filter( 'pre_option_start_of_week', static fn() => '1' );
		$html = do_blocks( $this->block( 'jetpack/business-hours' ) );
		self::assertSame(
			array_fill_keys(
				array( 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday' ),
				array( self::NINE_TO_FIVE )
			) + array(
				'Saturday' => array( 'Closed' ),
				'Sunday'   => array( 'Closed' ),
			),
			$this->read_week( $html )
		);
		self::assertStringNotContainsString( '<script', $html );
	}

	public function test_times_have_the_format_of_the_site_whatever_its_time_zone(): void {
		$this->filter( 'pre_option_time_format', static fn() => 'G\hi' );
		$this->filter( 'pre_option_timezone_string', static fn() => 'Pacific/Tongatapu' );
		$html = $this->render( array( $this->day( 'Mon', array( '07:05', '19:30' ) ) ) );
		self::assertSame( array( '7h05 – 19h30' ), $this->read_week( $html )['Monday'] );
	}

	public function test_several_intervals_nights_and_whole_days_are_shown_and_described_to_search_engines(): void {
		$this->filter( 'pre_option_blogname', static fn() => 'Bread & Butter' );
		$html = $this->render(
			array(
				$this->day( 'Fri', array( '09:00', '12:00' ), array( '22:00', '02:00' ) ),
				$this->day( 'Sat', array( '00:00', '23:59' ) ),
				$this->day( 'Mon', array( '', '' ), array( '09:00', '' ) ),
			)
		);
		$week = $this->read_week( $html );
		self::assertSame( array( '9:00 am – 12:00 pm', '10:00 pm – 2:00 am' ), $week['Friday'] );
		self::assertSame( array( 'Open 24 hours' ), $week['Saturday'] );
		self::assertSame( array( 'Closed' ), $week['Monday'] );

		self::assertStringContainsString( 'itemtype="https://schema.org/LocalBusiness"', $html );
		self::assertStringContainsString( '<meta itemprop="name" content="Bread &amp; Butter">', $html );
		preg_match_all(
			'~href="https://schema\.org/(\w+)">.*?itemprop="opens" (?:datetime|content)="(.*?)"'
				. '.*?itemprop="closes" (?:datetime|content)="(.*?)"~',
			$html,
			$found,
			PREG_SET_ORDER
		);
		self::assertSame(
			array( 'Friday 09:00 12:00', 'Friday 22:00 02:00', 'Saturday 00:00 23:59' ),
			array_map( static fn( array $match ) => implode( ' ', array_slice( $match, 1 ) ), $found )
		);
	}

	public function test_nothing_is_described_where_nothing_is_open(): void {
		self::assertDoesNotMatchRegularExpression( '/item(prop|scope|type)/', $this->render( array() ) );
	}

	public function test_nothing_is_described_where_the_owner_turned_it_off(): void {
		$refuse = static fn( bool $wanted, string $module ): bool => 'business-hours' === $module ? false : $wanted;
		$this->filter( 'ramjet_structured_data', $refuse, 20 );
		$html = do_blocks( $this->block( 'jetpack/business-hours' ) );
		self::assertSame( array( self::NINE_TO_FIVE ), $this->read_week( $html )['Tuesday'] );
		self::assertDoesNotMatchRegularExpression( '/item(prop|scope|type)/', $html );
	}

	public function test_at_most_a_hundred_intervals_of_a_day_are_shown(): void {
		$hours = array();
		for ( $index = 0; $index < 600; $index++ ) {
			$hours[] = array( sprintf( '0%d:%02d', intdiv( $index, 60 ), $index % 60 ), '17:00' );
		}
		$week = $this->read_week( $this->render( array( $this->day( 'Mon', ...$hours ) ) ) );
		self::assertCount( 100, $week['Monday'] );
	}

	/**
	 * @dataProvider odd_days
	 *
	 * @param mixed        $days  As stored.
	 * @param list<string> $shown On Monday.
	 */
	public function test_attributes_of_a_contributor_are_harmless( mixed $days, array $shown ): void {
		$this->log_in_as( 'contributor' );
		$post = $this->save_post(
			array(
				'status'  => 'pending',
				'content' => $this->block(
					'jetpack/business-hours',
					array(
						'days'      => $days,
						'className' => self::ATTACK,
					)
				),
			)
		);
		$html = $post['content']['rendered'];
		$week = $this->read_week( $html );
		self::assertCount( 7, $week );
		self::assertSame( $shown, $week['Monday'] );
		self::assertDoesNotMatchRegularExpression( '/<script|<img|<[^>]* onerror/', $html );
	}

	/** @return array<string, array{mixed, list<string>}> */
	public static function odd_days(): array {
		$open   = array( self::NINE_TO_FIVE );
		$closed = array( 'Closed' );
		$hours  = static fn( mixed ...$hours ) => array(
			array(
				'name'  => 'Mon',
				'hours' => $hours,
			),
		);
		$from   = static fn( mixed $opening, mixed $closing ) => array(
			'opening' => $opening,
			'closing' => $closing,
		);
		$usual  = $from( '09:00', '17:00' );
		return array(
			'a string'              => array( 'Mon', $open ),
			'a number'              => array( 7, $open ),
			'days of other types'   => array( array( null, 1, 'Mon', array() ), $closed ),
			'an object for hours'   => array(
				array(
					array(
						'name'  => 'Mon',
						'hours' => $usual,
					),
				),
				$closed,
			),
			'markup for a name'     => array(
				array(
					array(
						'name'  => self::ATTACK,
						'hours' => array( $usual ),
					),
					...$hours( $usual ),
				),
				$open,
			),
			'markup for a time'     => array(
				$hours( $from( self::ATTACK, '17:00' ), $from( '09:00', '17:00' . self::ATTACK ) ),
				$closed,
			),
			'times of other types'  => array(
				$hours( $from( 900, array( '17:00' ) ), array( 'opening' => true ), 'x', null ),
				$closed,
			),
			'the same day twice'    => array(
				array( ...$hours( $usual ), ...$hours( $from( '19:00', '23:00' ), $usual ) ),
				array( self::NINE_TO_FIVE, '7:00 pm – 11:00 pm' ),
			),
		);
	}

	/** @param mixed $days */
	private function render( mixed $days ): string {
		return do_blocks( $this->block( 'jetpack/business-hours', array( 'days' => $days ) ) );
	}

	/**
	 * @param array{string, string} ...$hours Opening and closing times.
	 * @return array{name: string, hours: list<array{opening: string, closing: string}>}
	 */
	private function day( string $name, array ...$hours ): array {
		return array(
			'name'  => $name,
			'hours' => array_map(
				static fn( array $times ) => array(
					'opening' => $times[0],
					'closing' => $times[1],
				),
				$hours
			),
		);
	}

	/**
	 * The days of the printed list with their times.
	 *
	 * @return array<string, list<string>>
	 */
	private function read_week( string $html ): array {
		preg_match_all( '~<dt[^>]*>(.*?)</dt><dd[^>]*>(.*?)</dd>~', $html, $days, PREG_SET_ORDER );
		$week = array();
		foreach ( $days as [ , $name, $times ] ) {
			$lines         = array_map( 'wp_strip_all_tags', explode( '</div>', $times ) );
			$week[ $name ] = array_values( array_filter( $lines ) );
		}
		return $week;
	}
}
