<?php
declare(strict_types=1);

namespace Ramjet\BusinessHours;

/** The times of a day as HTML, on demand with schema.org microdata for search engines. */
final class HoursMarkup {

	/** @param bool $is_described Whether each interval is an openingHoursSpecification too. */
	public function __construct( private readonly bool $is_described ) {}

	/**
	 * The attributes, with a leading space, of the element around the whole week; a closed day has no
	 * specification in it, which is schema.org's way to say so.
	 */
	public function business_attributes(): string {
		return $this->is_described ? ' itemscope itemtype="https://schema.org/LocalBusiness"' : '';
	}

	/** Whose hours these are, as HTML; nothing where they are not described. */
	public function business_name( string $name ): string {
		return $this->is_described ? sprintf( '<meta itemprop="name" content="%s">', esc_attr( $name ) ) : '';
	}

	/**
	 * A day's intervals one below the other, or 'Closed'.
	 *
	 * @param string                                        $day       Abbreviation, a key of OpeningHours::DAYS.
	 * @param list<array{opening: string, closing: string}> $intervals From OpeningHours::from().
	 * @return string HTML.
	 */
	public function times( string $day, array $intervals ): string {
		if ( ! $intervals ) {
			return '<div>' . esc_html__( 'Closed', 'ramjet' ) . '</div>';
		}
		$html = '';
		foreach ( $intervals as $interval ) {
			$html .= $this->is_described
				? sprintf(
					'<div itemprop="openingHoursSpecification" itemscope itemtype="https://schema.org/OpeningHoursSpecification"><link itemprop="dayOfWeek" href="https://schema.org/%s">%s</div>',
					esc_attr( OpeningHours::DAYS[ $day ] ),
					$this->interval( $interval )
				)
				: '<div>' . $this->interval( $interval ) . '</div>';
		}
		return $html;
	}

	/** @param array{opening: string, closing: string} $interval Valid times. */
	private function interval( array $interval ): string {
		if ( OpeningHours::is_all_day( $interval ) ) {
			$times = $this->is_described ? '<meta itemprop="opens" content="00:00"><meta itemprop="closes" content="23:59">' : '';
			return $times . esc_html__( 'Open 24 hours', 'ramjet' );
		}
		// One that closes before it opens ends on the next day, for schema.org too.
		return sprintf(
			/* translators: 1: opening time, 2: closing time. */
			esc_html_x( '%1$s – %2$s', 'opening hours', 'ramjet' ),
			$this->time( 'opens', $interval['opening'] ),
			$this->time( 'closes', $interval['closing'] )
		);
	}

	private function time( string $property, string $time ): string {
		return sprintf(
			'<time%s datetime="%s">%s</time>',
			$this->is_described ? " itemprop=\"$property\"" : '',
			esc_attr( $time ),
			esc_html( OpeningHours::format( $time ) )
		);
	}
}
